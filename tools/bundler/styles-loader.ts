// Bundler loader that puts each component's styles into a cascade layer.

/** What of the compiler's context is used. */
interface LoaderContext {
  getOptions(): { readonly layer: string };
}

/** Parts whose classes other parts wear beside their own, which then decide. The check `styles` keeps this list true. */
export const sharedStyles = ['popover', 'Button', 'Checkbox', 'EmptyState', 'Field', 'ProgressBar', 'Tabs'];

const isShared = new RegExp(`/(${sharedStyles.join('|')})\\.css\\.ts\\.`);

/** Which layer the styles that vanilla-extract makes of a file in `src/ui` stand in, by the file's name. */
export const cascadeLayers = [
  { layer: 'worn', test: (file: string): boolean => isUiComponent(file) && isShared.test(file) },
  { layer: 'parts', test: (file: string): boolean => isUiComponent(file) && !isShared.test(file) },
];

const isUiComponent = (file: string): boolean =>
  /(^|\/)src\/ui\/.*\.vanilla\.css$/.test(file.replaceAll('\\', '/'));

/**
 * Lays a part's styles into its layer, so that it does not matter in which order the sheets of several screens came:
 * what parts wear of others is below the parts, and both are below the screens, which stand in no layer.
 */
export default function stylesLoader(this: LoaderContext, source: string): string {
  return `@layer ${this.getOptions().layer}{${source}}`;
}
