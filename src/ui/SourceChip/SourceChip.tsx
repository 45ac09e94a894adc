import type { IconName } from '../Icon/glyphs.ts';
import { Icon } from '../Icon/Icon.tsx';
import * as styles from './SourceChip.css.ts';

export interface SourceChipProps {
  icon: IconName;
  title: string;
  /** Position in the source: «ص ۲». */
  location?: string;
  onPress?: () => void;
  isExpanded?: boolean;
}

/** Disabled without `onPress`. */
export function SourceChip({ icon, title, location, onPress, isExpanded }: SourceChipProps) {
  return (
    <button
      type="button"
      className={styles.chip}
      onClick={onPress}
      disabled={!onPress}
      aria-expanded={isExpanded}
    >
      <Icon name={icon} size="xs" />
      <bdi className={styles.title}>{title}</bdi>
      {location && <span className={styles.location}>{location}</span>}
    </button>
  );
}
