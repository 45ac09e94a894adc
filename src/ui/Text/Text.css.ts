import { style, styleVariants } from '@vanilla-extract/css';
import { truncateAtOwnEnd } from '../bidi-truncate.ts';
import { vars } from '../theme.css.ts';

const { color, text } = vars;

export const size = styleVariants(
  {
    xs: [text.xs, 1.6],
    s: [text.s, 1.6],
    m: [text.m, 1.7],
    l: [text.l, 1.6],
    xl: [text.xl, 1.5],
    xxl: [text.xxl, 1.5],
  } as const,
  ([fontSize, lineHeight]) => ({ fontSize, lineHeight }),
);

export const tone = styleVariants({
  normal: { color: color.text },
  muted: { color: color.textMuted },
  accent: { color: color.accentText },
  success: { color: color.onSuccessSoft },
  warning: { color: color.onWarningSoft },
  danger: { color: color.onDangerSoft },
  ai: { color: color.onAiSoft },
  inherit: {},
});

export const weight = styleVariants({ regular: 400, medium: 500, bold: 700 }, (fontWeight) => ({
  fontWeight,
}));
export const truncated = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  minInlineSize: 0,
});
truncateAtOwnEnd(truncated);
export const tabular = style({ fontVariantNumeric: 'tabular-nums' });
// Each line has its own direction.
export const asTyped = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', unicodeBidi: 'plaintext' });
export const centred = style({ textAlign: 'center' });
export const latin = style({ direction: 'ltr', unicodeBidi: 'isolate', fontFamily: vars.font.latin });
