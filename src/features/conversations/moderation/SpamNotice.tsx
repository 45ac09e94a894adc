// Notice in a thread that was marked as spam, with a button that undoes it.
import { useI18n } from '../../../i18n/I18n.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import * as styles from '../thread/Thread.css.ts';
import { moderationTexts as texts } from './moderation.texts.ts';

export function SpamNotice({ onNotSpam }: { onNotSpam: () => void }) {
  const { t } = useI18n();
  return (
    <div className={styles.notes}>
      <Callout
        tone="warning"
        action={
          <Button size="small" icon="undo" onPress={onNotSpam}>
            {t(texts.notSpam)}
          </Button>
        }
      >
        {t(texts.noticeSpam)}
      </Callout>
    </div>
  );
}
