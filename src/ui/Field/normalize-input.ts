// Normalises typed text and keeps the caret in place.

/** What `input` holds, by `fold`, which the input then shows too. */
export function normalizeInput(input: HTMLInputElement, fold: (text: string) => string): string {
  const typed = input.value;
  const folded = fold(typed);
  if (folded === typed) return typed;
  const before = fold(typed.slice(0, input.selectionStart ?? typed.length));
  // Written here, not by the next rendering, which would leave the caret at the end.
  input.value = folded;
  input.setSelectionRange(before.length, before.length);
  return folded;
}
