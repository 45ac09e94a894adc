// Knows how a text made in the page becomes a file of the person's. Knows no text.

/** Kept alive this long for browsers that read the file after the press. */
const READ_MS = 60_000;

/** Hands the browser a file to keep, as if it had been downloaded. */
export function saveFile(name: string, text: string, type: 'text/plain' | 'text/csv'): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), READ_MS);
}
