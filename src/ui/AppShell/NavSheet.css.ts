import { style } from '@vanilla-extract/css';
import { media, vars } from '../theme.css.ts';

const { color, motion, radius, space, text: fontSize } = vars;

export const group = style({ display: 'flex', flexDirection: 'column', gap: space.s2 });

export const choices = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(148px, 1fr))',
  gap: space.s2,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

export const cell = style({ display: 'grid', minInlineSize: 0 });

export const choice = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s2,
  minInlineSize: 0,
  minBlockSize: '48px',
  paddingInline: space.s3,
  paddingBlock: space.s1,
  border: `1px solid ${color.border}`,
  borderRadius: radius.card,
  background: color.surface,
  color: color.text,
  fontSize: fontSize.s,
  lineHeight: 1.4,
  textAlign: 'start',
  textDecoration: 'none',
  cursor: 'pointer',
  transition: `background-color ${motion.state} ${motion.ease}`,
  selectors: {
    '&:hover': { background: color.sunken },
    '&[aria-current], &[aria-pressed="true"]': {
      background: color.accentSoft,
      borderColor: 'transparent',
      color: color.onAccentSoft,
      fontWeight: 500,
    },
    '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: '1px' },
  },
  '@media': {
    [media.forcedColors]: {
      selectors: { '&[aria-current], &[aria-pressed="true"]': { borderColor: 'Highlight' } },
    },
  },
});

export const dangerChoice = style([choice, { color: color.danger }]);

export const text = style({ display: 'grid', minInlineSize: 0, overflowWrap: 'anywhere' });
export const detail = style({ fontSize: fontSize.xs, fontWeight: 400, color: color.textMuted });
