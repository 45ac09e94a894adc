// Badge with a count; renders nothing for zero.
import { useI18n } from '../../i18n/I18n.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { count } from './CountBadge.css.ts';
import { capCount } from './cap-count.ts';

export interface CountBadgeProps {
  value: number;
  /** What is counted, for screen readers: «خوانده‌نشده». */
  label: string;
}

/** Renders nothing at zero and «۹۹+» above 99. */
export function CountBadge({ value, label }: CountBadgeProps) {
  const { n } = useI18n();
  if (value <= 0) return null;
  return (
    <span className={count}>
      {capCount(n, value)}
      <VisuallyHidden> {label}</VisuallyHidden>
    </span>
  );
}
