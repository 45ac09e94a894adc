import { style, styleVariants } from '@vanilla-extract/css';
import { media, vars } from '../theme.css.ts';

const { color, radius, space, text } = vars;

const grid = style({
  display: 'grid',
  gap: space.s2,
  '@media': { [media.phone]: { gridTemplateColumns: '1fr' } },
});
export const columns = styleVariants({ 1: 1, 2: 2, 3: 3 }, (count) => [
  grid,
  { gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` },
]);

export const card = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space.s3,
  padding: space.s3,
  border: `1px solid ${color.border}`,
  borderRadius: radius.card,
  background: color.surface,
  fontSize: text.s,
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { borderColor: color.borderStrong },
    '&[data-selected]': {
      borderColor: color.accent,
      boxShadow: `0 0 0 1px ${color.accent}`,
      background: color.accentSoft,
    },
    '&[data-focus-visible]': { outline: `2px solid ${color.focus}`, outlineOffset: '2px' },
    '&[data-disabled]': { background: color.sunken, color: color.textMuted, cursor: 'not-allowed' },
  },
});

export const dot = style({
  flex: 'none',
  inlineSize: '18px',
  blockSize: '18px',
  marginBlockStart: '2px',
  borderRadius: '50%',
  border: `1px solid ${color.borderStrong}`,
  background: color.surface,
  selectors: { '[data-selected] > &': { border: `5px solid ${color.accent}` } },
  '@media': { [media.forcedColors]: { forcedColorAdjust: 'none' } },
});

export const content = style({ flex: 1, minInlineSize: 0, display: 'flex', flexDirection: 'column' });
export const title = style({ display: 'flex', alignItems: 'center', gap: space.s2, fontWeight: 500 });
export const detail = style({ fontSize: text.xs, color: color.textMuted });
