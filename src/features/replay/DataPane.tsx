// The event at the position, and what it changed in the machine's data.
import { useI18n } from '../../i18n/I18n.tsx';
import type { ReplayedActor } from '../../replay/replay.ts';
import { snapshotAt } from '../../replay/snapshots.ts';
import { Disclosure } from '../../ui/Disclosure/Disclosure.tsx';
import { Stack } from '../../ui/Layout/Layout.tsx';
import { Heading, Text } from '../../ui/Text/Text.tsx';
import { changedFields } from './changed-fields.ts';
import * as styles from './Replay.css.ts';
import { paneTexts as texts } from './replay.texts.ts';

const toText = (value: unknown): string => JSON.stringify(value, null, 2) ?? String(value);

export function DataPane({ actor, position }: { actor: ReplayedActor | undefined; position: number }) {
  const { t } = useI18n();
  if (!actor) return null;
  const step = actor.steps.find(({ index }) => index === position);
  const changes = step ? changedFields(step.before.context, step.after.context) : [];
  const snapshot = snapshotAt(actor, position);
  return (
    <Stack gap={4}>
      {step && (
        <>
          <Heading level={2} size="s">
            {t(texts.event)}
          </Heading>
          <pre dir="ltr" className={styles.json}>
            {toText(step.step.event)}
          </pre>
          <Heading level={2} size="s">
            {t(texts.dataBefore)}
          </Heading>
          {changes.length === 0 ? (
            <Text tone="muted" size="s">
              {t(texts.unchanged)}
            </Text>
          ) : (
            <dl className={styles.changes}>
              {changes.map(({ field, before, after }) => (
                <div key={field} className={styles.change}>
                  <dt dir="ltr">{field}</dt>
                  <dd>
                    <del dir="ltr">{before}</del>
                    <ins dir="ltr">{after}</ins>
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </>
      )}
      {snapshot && (
        <Disclosure label={t(texts.data)}>
          <pre dir="ltr" className={styles.json}>
            {toText(snapshot.context)}
          </pre>
        </Disclosure>
      )}
    </Stack>
  );
}
