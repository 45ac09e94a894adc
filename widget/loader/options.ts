// Reads what the loader's script element and address say.

/**
 * Attributes win over the address's query, as consent and tag managers may drop them. Of a module there is no
 * `currentScript`. Without an origin the script was merged into another. Origins may have a path.
 */
export const readOptions = () => {
  const current = document.currentScript;
  const script =
    current instanceof HTMLScriptElement
      ? current
      : document.querySelector<HTMLScriptElement>('[data-pasokh],script[src*="/widget/loader"]');
  const url = script?.src ? new URL(script.src) : null;
  const read = (name: string) => script?.dataset[name] ?? url?.searchParams.get(name) ?? undefined;
  return {
    id: read('pasokh') ?? read('id'),
    origin: url?.href.split('/widget/loader')[0],
    locale: read('locale'),
    consent: read('consent'),
  };
};
