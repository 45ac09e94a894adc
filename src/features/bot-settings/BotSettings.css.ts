// Knows how settings stand beside the chat they are tried in: one column, and a second one where there is room.
import { style } from '@vanilla-extract/css';
import { media, vars } from '../../ui/theme.css.ts';

export const whole = style({
  flex: 1,
  minBlockSize: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'minmax(0, 1fr)',
  '@media': { [media.roomy]: { gridTemplateColumns: 'minmax(0, 1fr) 420px' } },
});

export const settings = style({ minBlockSize: 0, display: 'flex', flexDirection: 'column' });

export const aside = style({
  minBlockSize: 0,
  display: 'flex',
  flexDirection: 'column',
  borderInlineStart: `1px solid ${vars.color.border}`,
});

/** What is to be kept floats in sight, however long the form is. */
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

export const examples = style({
  display: 'grid',
  gap: vars.space.s1,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const example = style({
  display: 'flex',
  gap: vars.space.s2,
  alignItems: 'baseline',
  flexWrap: 'wrap',
});
