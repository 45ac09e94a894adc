// Says what of the knowledge needs its owner: texts in doubt, items that did not fit, and what could not be learned. Decides nothing.
import type { Source } from '../../../contract/training.ts';
import { plansLink } from '../../api/plans-link.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { type Order, withoutSpace } from '../../machines/flows/training.state.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Inline } from '../../ui/Layout/Layout.tsx';
import { Note } from '../../ui/Note/Note.tsx';
import { limitTexts } from '../../ui/UpgradeHint/plan-limits.ts';
import { UpgradeHint } from '../../ui/UpgradeHint/UpgradeHint.tsx';
import { listTexts as texts } from './list.texts.ts';
import { able, isTrouble } from './source.verbs.ts';

export interface AttentionProps {
  sources: readonly Source[];
  onShow: (status: 'needsYou' | 'failed') => void;
  onOrder: (order: Order) => void;
}

export function Attention({ sources, onShow, onOrder }: AttentionProps) {
  const { t } = useI18n();
  const doubted = sources.filter(({ hold }) => hold === 'doubt');
  const homeless = withoutSpace(sources);
  const failed = sources.filter(isTrouble);
  const again = able(failed, 'retry');
  return (
    <>
      {doubted.length > 0 && (
        <Note
          tone="warning"
          title={t(texts.doubtTitle, { count: doubted.length })}
          action={
            <Button size="small" icon="filter" onPress={() => onShow('needsYou')}>
              {t(texts.show)}
            </Button>
          }
        >
          {t(texts.doubtBody, { count: doubted.length })}
        </Note>
      )}
      {homeless.length > 0 && (
        <>
          <Note
            tone="warning"
            title={t(texts.noSpaceTitle, { count: homeless.length })}
            action={
              <Button
                size="small"
                icon="refresh"
                onPress={() => onOrder({ verb: 'retry', sources: homeless })}
              >
                {t(texts.retryAll)}
              </Button>
            }
          >
            {t(texts.noSpaceBody)}
          </Note>
          <UpgradeHint feature={t(limitTexts.NoCharactersLeft)} href={plansLink()} />
        </>
      )}
      {failed.length > 0 && (
        <Note
          tone="warning"
          title={t(texts.failedTitle, { count: failed.length })}
          action={
            <Inline isWrapping>
              <Button size="small" icon="filter" onPress={() => onShow('failed')}>
                {t(texts.showFailed)}
              </Button>
              {again.length > 0 && (
                <Button
                  size="small"
                  icon="refresh"
                  onPress={() => onOrder({ verb: 'retry', sources: again })}
                >
                  {t(texts.retryFailed)}
                </Button>
              )}
            </Inline>
          }
        >
          {t(texts.failedBody, { count: failed.length })}
        </Note>
      )}
    </>
  );
}
