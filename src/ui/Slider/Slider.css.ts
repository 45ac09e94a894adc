import { style } from '@vanilla-extract/css';
import { media, vars } from '../theme.css.ts';

const { color, motion, radius, shadow, space, text } = vars;

export const value = style({ fontSize: text.s, fontWeight: 500 });

// Half a thumb overhangs each end of the track.
export const frame = style({ paddingInline: '10px' });

export const track = style({
  position: 'relative',
  blockSize: '24px',
  cursor: 'pointer',
  selectors: {
    '&::before': {
      content: '',
      position: 'absolute',
      insetInline: 0,
      insetBlockStart: 'calc(50% - 2px)',
      blockSize: '4px',
      borderRadius: radius.pill,
      background: color.borderStrong,
    },
    '&[data-disabled]': { cursor: 'not-allowed', opacity: 0.5 },
  },
  '@media': {
    [media.touch]: { blockSize: '44px' },
    [media.forcedColors]: { selectors: { '&::before': { background: 'CanvasText' } } },
  },
});

// React Aria positions it with the full height of the track.
export const fill = style({
  selectors: {
    '&::before': {
      content: '',
      position: 'absolute',
      insetInline: 0,
      insetBlockStart: 'calc(50% - 2px)',
      blockSize: '4px',
      borderRadius: radius.pill,
      background: color.accent,
    },
  },
  '@media': { [media.forcedColors]: { selectors: { '&::before': { background: 'Highlight' } } } },
});

export const thumb = style({
  insetBlockStart: '50%',
  inlineSize: '20px',
  blockSize: '20px',
  borderRadius: '50%',
  border: `2px solid ${color.accent}`,
  background: color.raised,
  boxShadow: shadow.raised,
  transition: `box-shadow ${motion.state} ${motion.ease}`,
  selectors: {
    '&[data-dragging]': { background: color.accent },
    '&[data-focus-visible]': { outline: `2px solid ${color.focus}`, outlineOffset: '2px' },
    // The touch target is larger than the thumb.
    '&::before': { content: '', position: 'absolute', inset: '-14px', borderRadius: '50%' },
  },
  '@media': { [media.forcedColors]: { background: 'ButtonFace', borderColor: 'ButtonText' } },
});

export const marks = style({
  position: 'relative',
  blockSize: '24px',
  marginBlockStart: `calc(-1 * ${space.s1})`,
});

export const mark = style({
  position: 'absolute',
  insetBlockStart: 0,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  inlineSize: 0,
  whiteSpace: 'nowrap',
  fontSize: text.xs,
  lineHeight: 1.5,
  color: color.textMuted,
  selectors: {
    '&::before': {
      content: '',
      flex: 'none',
      inlineSize: '1px',
      blockSize: '5px',
      background: color.borderStrong,
    },
    '&[data-edge="start"]': { alignItems: 'flex-start' },
    '&[data-edge="end"]': { alignItems: 'flex-end' },
  },
});
