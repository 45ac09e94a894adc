import { useState } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import * as styles from './Avatar.css.ts';

export interface AvatarProps {
  /** Determines letter and colour; the name itself is shown beside the avatar. */
  name: string;
  kind?: 'person' | 'ai' | 'bot';
  size?: keyof typeof styles.size;
  /** Image URL; if it fails to load, the letter is shown. */
  picture?: string | undefined;
}

const tones = ['accent', 'success', 'warning', 'info', 'neutral'] as const;

/** Hidden from screen readers, as the name is always beside it. The colour is stable per name. */
export function Avatar({ name, kind = 'person', size = 'm', picture }: AvatarProps) {
  const [failedPicture, setFailedPicture] = useState<string>();
  const tone = kind === 'ai' ? 'ai' : (tones[hashName(name) % tones.length] ?? 'neutral');
  const shape = kind === 'bot' ? styles.square : '';
  return (
    <span aria-hidden className={`${styles.size[size]} ${styles.tone[tone]} ${shape}`}>
      {picture && picture !== failedPicture ? (
        <img src={picture} alt="" className={styles.picture} onError={() => setFailedPicture(picture)} />
      ) : (
        <AvatarContent name={name} kind={kind} size={size} />
      )}
    </span>
  );
}

function AvatarContent({ name, kind, size }: Required<Pick<AvatarProps, 'name' | 'kind' | 'size'>>) {
  const iconSize = size === 'l' ? 'm' : size === 'm' ? 's' : 'xs';
  if (kind === 'ai') return <Icon name="answer" size={iconSize} />;
  if (kind === 'bot') return <Icon name="bot" size={iconSize} />;
  return firstLetter(name);
}

function firstLetter(name: string): string {
  const [letter] = name.match(/\p{L}/u) ?? [];
  return letter?.toUpperCase() ?? '؟';
}

const hashName = (name: string) =>
  [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
