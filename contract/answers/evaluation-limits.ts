/** `earlierTurns`: messages before a test question; `generated`: questions made from the knowledge at a time. */
export const evaluationLimits = { earlierTurns: 4, generated: 40, judgedForSuggestion: 15 } as const;
