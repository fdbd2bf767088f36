let nothingIsGeneratedHere = true
