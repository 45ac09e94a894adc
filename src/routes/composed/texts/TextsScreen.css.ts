import { style } from '@vanilla-extract/css';
import { media, vars } from '../../../ui/theme.css.ts';

const { color, font, space, text } = vars;

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.s4,
  padding: space.s6,
  '@media': { [media.phone]: { padding: space.s4 } },
});
export const filters = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 24rem) minmax(0, 14rem)',
  gap: space.s3,
  alignItems: 'end',
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const switches = style({ display: 'flex', flexWrap: 'wrap', gap: space.s2 });
export const table = style({ inlineSize: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' });
export const cell = style({
  padding: space.s2,
  borderBlockEnd: `1px solid ${color.border}`,
  verticalAlign: 'top',
  textAlign: 'start',
  fontSize: text.s,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});
export const key = style([
  cell,
  { fontFamily: font.latin, fontSize: text.xs, color: color.textMuted, fontWeight: 'normal' },
]);
