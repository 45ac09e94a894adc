import { style } from '@vanilla-extract/css';
import { media, vars } from '../../ui/theme.css.ts';

const { color, motion, radius, space, text } = vars;

export const frame = style({
  display: 'grid',
  gridTemplate: 'minmax(0, 1fr) / 232px minmax(0, 1fr)',
  flex: 1,
  minBlockSize: 0,
  '@media': {
    [media.belowDesktop]: { gridTemplate: 'auto minmax(0, 1fr) / minmax(0, 1fr)' },
  },
});

export const list = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.s1,
  padding: `${space.s6} ${space.s3}`,
  borderInlineEnd: `1px solid ${color.border}`,
  background: color.surface,
  overflow: 'auto',
  scrollbarWidth: 'none',
  '@media': {
    [media.belowDesktop]: {
      flexDirection: 'row',
      padding: `${space.s2} ${space.s4}`,
      borderInlineEnd: 'none',
      borderBlockEnd: `1px solid ${color.border}`,
    },
  },
});

export const section = style({ display: 'flex', flexDirection: 'column', minInlineSize: 0, minBlockSize: 0 });

export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s3,
  flex: 'none',
  minBlockSize: vars.size.control,
  paddingInline: space.s3,
  borderRadius: radius.control,
  fontSize: text.s,
  fontWeight: 500,
  color: color.textMuted,
  transition: `background ${motion.state} ${motion.ease}`,
  selectors: {
    '&:hover': { background: color.sunken, color: color.text },
    '&[aria-current]': { background: color.accentSoft, color: color.onAccentSoft },
    '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: '-2px' },
  },
  '@media': {
    [media.reducedMotion]: { transition: 'none' },
    [media.forcedColors]: {
      selectors: { '&[aria-current]': { outline: '2px solid Highlight', outlineOffset: '-2px' } },
    },
  },
});
