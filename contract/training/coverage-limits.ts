/** Below this share of kept letters, 0 to 1, the owner reviews a text before it is charged. */
export const MIN_COVERAGE = 0.9;
