// Every text of the panel, the widget and the contract, as the bundler finds them.
import { type TextListRow, textRows } from './text-rows.ts';

const panel = import.meta.webpackContext('../../../', { recursive: true, regExp: /\.texts\.ts$/ });
const widget = import.meta.webpackContext('../../../../widget', { recursive: true, regExp: /\.texts\.ts$/ });
const contract = import.meta.webpackContext('../../../../contract', {
  recursive: true,
  regExp: /\.texts\.ts$/,
});

const rowsOf = (root: string, context: typeof panel): TextListRow[] =>
  context.keys().flatMap((path) => textRows(path.replace(/^\./, root), context(path)));

export const allTexts: readonly TextListRow[] = [
  ...rowsOf('src', panel),
  ...rowsOf('widget', widget),
  ...rowsOf('contract', contract),
];
