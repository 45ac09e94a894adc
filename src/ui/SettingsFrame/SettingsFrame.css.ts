import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { media, vars } from '../theme.css.ts';

export const singlePane = style({
  flex: 1,
  minBlockSize: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'minmax(0, 1fr)',
});
const withAside = (width: string) => ({
  '@media': { [media.roomy]: { gridTemplateColumns: `minmax(0, 1fr) ${width}` } },
});
export const frame = styleVariants({
  narrow: [singlePane, withAside('420px')],
  wide: [singlePane, withAside('580px')],
});

export const settings = style({ minBlockSize: 0, display: 'flex', flexDirection: 'column' });

const aside = style({ minBlockSize: 0, borderInlineStart: `1px solid ${vars.color.border}` });
export const asides = styleVariants({
  narrow: [aside, { display: 'flex', flexDirection: 'column' }],
  wide: [aside, { overflowY: 'auto', padding: vars.space.s6 }],
});

/** The save bar floats in view, however long the form is. */
export const floating = style({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 1,
  padding: `${vars.space.s2} ${vars.space.s4}`,
  background: vars.color.raised,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
  boxShadow: vars.shadow.raised,
});
/** Above the buttons if there is no room beside them. */
export const unsaved = style({ '@media': { [media.phone]: { flexBasis: '100%' } } });
/** Focused fields and their messages scroll into view above the bar. */
globalStyle(`html:has(${floating})`, {
  vars: { '--floating': '144px' },
  '@media': { [media.phone]: { vars: { '--floating': '200px' } } },
});
