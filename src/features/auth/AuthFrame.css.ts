import { style } from '@vanilla-extract/css';
import { media, vars } from '../../ui/theme.css.ts';

const { color, space, text } = vars;

export const frame = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  minBlockSize: '100dvh',
  '@media': { [media.belowDesktop]: { gridTemplateColumns: '1fr' } },
});

export const main = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.s8,
  minInlineSize: 0,
  padding: `${space.s8} ${space.s12}`,
  background: color.surface,
  outline: 'none',
  '@media': { [media.phone]: { padding: '20px', gap: space.s6 } },
});

export const header = style({ display: 'flex', alignItems: 'center', justifyContent: 'space-between' });

/** On phones the form starts near the top; a keyboard would move a centred one. */
export const middle = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.s6,
  inlineSize: '100%',
  maxInlineSize: '368px',
  margin: 'auto',
  '@media': { [media.phone]: { maxInlineSize: 'none', marginBlockStart: space.s8 } },
});

export const footer = style({
  display: 'flex',
  justifyContent: 'space-between',
  fontSize: text.xs,
  color: color.textMuted,
});

export const pitch = style({
  display: 'grid',
  placeItems: 'start center',
  padding: space.s12,
  background: color.canvas,
  borderInlineStart: `1px solid ${color.border}`,
  '@media': { [media.belowDesktop]: { display: 'none' } },
});

/** Centred in the window, even when the form is taller. */
export const pitchBody = style({
  position: 'sticky',
  insetBlockStart: space.s12,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  minBlockSize: `calc(100dvh - 2 * ${space.s12})`,
  gap: space.s8,
  inlineSize: '100%',
  maxInlineSize: '440px',
});

export const slogan = style({ fontSize: text.xxl, lineHeight: 1.6, fontWeight: 700 });
