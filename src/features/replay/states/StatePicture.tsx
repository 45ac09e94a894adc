// One state of a machine: its screen, live while it can be seen, and the way to it.
import { useState } from 'react';
import { useI18n } from '../../../i18n/I18n.tsx';
import { readScheme } from '../../../platform/appearance/scheme.ts';
import { useVisible } from '../../../platform/browser/use-visible.ts';
import { Link } from '../../../ui/Link/Link.tsx';
import { Heading, Text } from '../../../ui/Text/Text.tsx';
import { ScreenFrame } from '../ScreenFrame.tsx';
import type { Picture } from './pictures.ts';
import * as styles from './States.css.ts';
import { shownMachine } from './scenes.ts';
import { statesTexts as texts } from './states.texts.ts';
import { pathLink } from './states-links.ts';

export interface StatePictureProps {
  machine: string;
  picture: Picture;
  size: 'phone' | 'desktop';
}

export function StatePicture({ machine, picture: { path, replay }, size }: StatePictureProps) {
  const { t, locale } = useI18n();
  const [placeRef, isVisible] = useVisible<HTMLDivElement>();
  const [shown, setShown] = useState<readonly string[] | null>(null);
  const { state, description, steps } = path;
  const isShown = shown?.includes(shownMachine(machine)) ?? false;
  return (
    <li className={styles.picture} data-state={state} data-shown={isShown ? '' : undefined}>
      <div ref={placeRef} className={styles.place}>
        {isVisible ? (
          <ScreenFrame
            // A frame reads the language and the scheme when it opens.
            key={`${locale} ${readScheme()}`}
            replay={replay}
            position={replay.recording.entries.length - 1}
            size={size}
            title={t(texts.pictureOf, { state })}
            onShown={setShown}
          />
        ) : (
          <div className={styles.empty[size]} />
        )}
        {!isShown && (
          <div role="status" className={styles.waiting}>
            {isVisible && t(texts.waiting)}
          </div>
        )}
      </div>
      <div className={styles.caption}>
        <Heading level={2} size="s">
          <bdi dir="ltr" className={styles.name}>
            {state}
          </bdi>
        </Heading>
        {description && (
          <Text size="s" tone="muted">
            <bdi dir="ltr" lang="en">
              {description}
            </bdi>
          </Text>
        )}
      </div>
      <div className={styles.footer}>
        <Text size="xs" tone="muted">
          {steps.length === 0 ? t(texts.initial) : t(texts.steps, { count: steps.length })}
        </Text>
        <Link
          href={pathLink(machine, state)}
          variant="button"
          size="small"
          icon="play"
          label={t(texts.playOf, { state })}
        >
          {t(texts.play)}
        </Link>
      </div>
    </li>
  );
}
