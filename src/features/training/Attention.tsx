// Says what of the knowledge needs its owner: texts in doubt, and items that did not fit. Decides nothing.
import type { Source } from '../../../contract/training.ts';
import { plansLink } from '../../api/plans-link.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { type Order, withoutSpace } from '../../machines/flows/training.state.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Note } from '../../ui/Note/Note.tsx';
import { limitTexts } from '../../ui/UpgradeHint/plan-limits.ts';
import { UpgradeHint } from '../../ui/UpgradeHint/UpgradeHint.tsx';
import { listTexts as texts } from './list.texts.ts';

export interface AttentionProps {
  sources: readonly Source[];
  onShow: () => void;
  onOrder: (order: Order) => void;
}

export function Attention({ sources, onShow, onOrder }: AttentionProps) {
  const { t } = useI18n();
  const doubted = sources.filter(({ hold }) => hold === 'doubt');
  const homeless = withoutSpace(sources);
  return (
    <>
      {doubted.length > 0 && (
        <Note
          tone="warning"
          title={t(texts.doubtTitle, { count: doubted.length })}
          action={
            <Button size="small" icon="filter" onPress={onShow}>
              {t(texts.show)}
            </Button>
          }
        >
          {t(texts.doubtBody)}
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
    </>
  );
}
