export const warn = (text: string): void => console.warn(`Pasokh: ${text}`);
