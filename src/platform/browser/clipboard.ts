// Copies text to the clipboard, also on pages without HTTPS.

/** Copies by selecting: the only way left where the page has no `navigator.clipboard`. */
const copyBySelecting = (text: string): boolean => {
  const field = document.createElement('textarea');
  field.value = text;
  field.setAttribute('readonly', '');
  field.style.position = 'fixed';
  field.style.opacity = '0';
  const focused = document.activeElement;
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return isCopied;
};

/** Whether the text is on the clipboard now; false when the browser forbids it. */
export const copyText = async (text: string): Promise<boolean> => {
  if (!('clipboard' in navigator)) return copyBySelecting(text);
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => copyBySelecting(text),
  );
};
