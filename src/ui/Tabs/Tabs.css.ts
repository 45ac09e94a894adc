import { style } from '@vanilla-extract/css';
import { media, vars } from '../theme.css.ts';

const { color, motion, space, text } = vars;

export const list = style({
  display: 'flex',
  gap: space.s6,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  boxShadow: `inset 0 -1px ${color.border}`,
});

/** In a page header, where three tabs fit on a phone. */
export const flush = style({ boxShadow: 'none', '@media': { [media.phone]: { gap: space.s3 } } });

export const tab = style({
  display: 'flex',
  alignItems: 'center',
  gap: '6px',
  flex: 'none',
  paddingBlock: '10px',
  borderBlockEnd: '2px solid transparent',
  fontSize: text.s,
  fontWeight: 500,
  color: color.textMuted,
  cursor: 'pointer',
  transition: `color ${motion.state} ${motion.ease}`,
  selectors: {
    '&[data-hovered], &:hover': { color: color.text },
    '&[data-selected], &[aria-current]': { color: color.text, borderColor: color.accent },
    '&[data-focus-visible], &:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: '-2px' },
    '&[data-disabled]': { cursor: 'not-allowed', opacity: 0.6 },
  },
  '@media': {
    [media.touch]: { minBlockSize: '44px' },
    // Forced colours would draw a transparent border under every tab.
    [media.forcedColors]: {
      selectors: { '&:not([data-selected], [aria-current])': { borderColor: 'Canvas' } },
    },
  },
});

export const count = style({ fontWeight: 400 });
export const panel = style({ paddingBlockStart: space.s4, borderRadius: vars.radius.control });
