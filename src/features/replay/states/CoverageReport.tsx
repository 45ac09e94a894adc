// What the gallery does not show, with the reasons.
import { useI18n } from '../../../i18n/I18n.tsx';
import { Card } from '../../../ui/Card/Card.tsx';
import { routesWithoutStates, unpicturedMachines } from './coverage.ts';
import * as styles from './States.css.ts';
import { coverageTexts as texts } from './states.texts.ts';

export function CoverageReport() {
  const { t } = useI18n();
  const tables = [
    [texts.withoutPicture, unpicturedMachines],
    [texts.withoutStates, routesWithoutStates],
  ] as const;
  return tables.map(([title, table]) => (
    <Card key={title.en} title={t(title)}>
      <dl className={styles.reasons}>
        {Object.entries(table).map(([name, reason]) => (
          <div key={name} className={styles.reason}>
            <dt>
              <bdi dir="ltr" className={styles.name}>
                {name}
              </bdi>
            </dt>
            <dd className={styles.reasonText}>{t(texts[reason])}</dd>
          </div>
        ))}
      </dl>
    </Card>
  ));
}
