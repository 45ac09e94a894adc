// Normalises typed text and keeps the caret in place.

/** Normalises the value of `input` by `fold` and shows the result. */
export function normalizeInput(input: HTMLInputElement, fold: (text: string) => string): string {
  const typed = input.value;
  const folded = fold(typed);
  if (folded === typed) return typed;
  const before = fold(typed.slice(0, input.selectionStart ?? typed.length));
  // Set here, as the next render would move the caret to the end.
  input.value = folded;
  input.setSelectionRange(before.length, before.length);
  return folded;
}
