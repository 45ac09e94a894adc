// Normalises typed text and keeps the caret in place.

/** Replaces the value of `input` by its normalised form and returns it. */
export function normalizeInput(input: HTMLInputElement, normalize: (text: string) => string): string {
  const typedText = input.value;
  const normalized = normalize(typedText);
  if (normalized === typedText) return typedText;
  const normalizedPrefix = normalize(typedText.slice(0, input.selectionStart ?? typedText.length));
  // Set here, as the next render would move the caret to the end.
  input.value = normalized;
  input.setSelectionRange(normalizedPrefix.length, normalizedPrefix.length);
  return normalized;
}
