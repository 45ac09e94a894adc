// Steps to a place in another program, each with an illustration.
import { Text } from '../Text/Text.tsx';
import { Picture } from './Picture.tsx';
import * as styles from './PictureSteps.css.ts';
import type { PictureName } from './scenes.ts';

export interface PictureStep {
  /** What is drawn; the words say it all, the drawing is not read. */
  picture: PictureName;
  title?: string;
  body: string;
}

export interface PictureStepsProps {
  steps: readonly PictureStep[];
  /** One after the other, and counted; else each is a way of its own. */
  isOrdered?: boolean;
}

export function PictureSteps({ steps, isOrdered = false }: PictureStepsProps) {
  const Whole = isOrdered ? 'ol' : 'ul';
  return (
    <Whole className={isOrdered ? styles.ordered : styles.whole}>
      {steps.map(({ picture, title, body }) => (
        <li key={picture + body} className={styles.step}>
          <Picture name={picture} />
          <div className={styles.words}>
            {title && (
              <Text size="s" weight="medium">
                {title}
              </Text>
            )}
            <Text size="s" tone={title ? 'muted' : undefined}>
              {body}
            </Text>
          </div>
        </li>
      ))}
    </Whole>
  );
}
