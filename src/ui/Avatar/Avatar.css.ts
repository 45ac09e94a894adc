import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme.css.ts';

const { color, text } = vars;

const base = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  borderRadius: '50%',
  overflow: 'hidden',
  fontWeight: 700,
  lineHeight: 1,
  userSelect: 'none',
});

export const size = styleVariants({
  s: [base, { inlineSize: '24px', blockSize: '24px', fontSize: text.xs }],
  m: [base, { inlineSize: '32px', blockSize: '32px', fontSize: text.s }],
  l: [base, { inlineSize: '40px', blockSize: '40px', fontSize: text.m }],
});

export const square = style({ borderRadius: vars.radius.card });

export const tone = styleVariants({
  neutral: { background: color.sunken, color: color.textMuted },
  accent: { background: color.accentSoft, color: color.onAccentSoft },
  success: { background: color.successSoft, color: color.onSuccessSoft },
  warning: { background: color.warningSoft, color: color.onWarningSoft },
  info: { background: color.infoSoft, color: color.onInfoSoft },
  ai: { background: color.aiSoft, color: color.onAiSoft },
});

export const picture = style({ inlineSize: '100%', blockSize: '100%', objectFit: 'cover' });
