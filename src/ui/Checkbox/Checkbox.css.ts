import { style } from '@vanilla-extract/css';
import { media, vars } from '../theme.css.ts';

const { color, space, text } = vars;

export const row = style({
  position: 'relative', // for the visually hidden control
  display: 'inline-flex',
  alignItems: 'flex-start',
  gap: space.s2,
  minBlockSize: '24px',
  fontSize: text.s,
  lineHeight: '22px',
  cursor: 'pointer',
  selectors: { '&[data-disabled]': { color: color.textMuted, cursor: 'not-allowed' } },
  // The box is 18 px, the touch target 44 px.
  '@media': { [media.touch]: { paddingBlock: '11px' } },
});

export const wrapper = style({ display: 'flex', gap: space.s2 });

export const box = style({
  flex: 'none',
  display: 'inline-grid',
  placeItems: 'center',
  inlineSize: '18px',
  blockSize: '18px',
  marginBlockStart: '2px',
  border: `1px solid ${color.borderStrong}`,
  borderRadius: '4px',
  background: color.surface,
  color: color.onAccent,
  selectors: {
    '[data-selected] > &, [data-indeterminate] > &': { background: color.accent, borderColor: color.accent },
    '[data-invalid] > &': { borderColor: color.danger },
    // With a hidden label nothing else shows that it is disabled.
    '[data-disabled] > &': { opacity: 0.5 },
    '[data-disabled]:not([data-selected], [data-indeterminate]) > &': { background: color.sunken },
    '[data-focus-visible] > &, :focus-visible + &': {
      outline: `2px solid ${color.focus}`,
      outlineOffset: '2px',
    },
  },
  '@media': { [media.forcedColors]: { forcedColorAdjust: 'none' } },
});

export const dash = style({
  inlineSize: '8px',
  blockSize: '2px',
  background: 'currentColor',
  borderRadius: '1px',
});
