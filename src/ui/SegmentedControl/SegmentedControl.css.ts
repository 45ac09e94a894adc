import { style } from '@vanilla-extract/css';
import { media, vars } from '../theme.css.ts';

const { color, shadow, size, text } = vars;

export const track = style({
  display: 'inline-flex',
  gap: '2px',
  padding: '3px',
  borderRadius: '8px',
  background: color.sunken,
  maxInlineSize: '100%',
  overflowX: 'auto',
});
export const wide = style({ display: 'flex' });

export const segment = style({
  position: 'relative',
  flex: 1,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '6px',
  blockSize: `calc(${size.control} - 6px)`,
  paddingInline: '12px',
  borderRadius: '6px',
  fontSize: text.s,
  fontWeight: 500,
  color: color.textMuted,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  selectors: {
    '&:hover': { color: color.text },
    '&:has(:disabled)': { color: color.textMuted, cursor: 'not-allowed' },
    '&:has(:checked)': { background: color.raised, color: color.text, boxShadow: shadow.raised },
    '&:has(:focus-visible)': { outline: `2px solid ${color.focus}`, outlineOffset: '1px' },
  },
  '@media': {
    [media.forcedColors]: { selectors: { '&:has(:checked)': { outline: '2px solid Highlight' } } },
  },
});

export const input = style({ position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' });
export const count = style({ fontWeight: 400 });
