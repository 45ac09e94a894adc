// A sum in toman, with rial where law or bank requires it.
import { type I18n, useI18n } from '../../i18n/I18n.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import * as styles from './MoneyText.css.ts';
import { moneyTexts as texts } from './money.texts.ts';

export interface MoneyTextProps {
  /** Whole rials. What is no whole number within exact range shows as «نامعلوم», never as a wrong sum. */
  rial: number;
  /** The same sum in rials beneath. */
  hasRial?: boolean;
  /** The price before, struck through, in whole rials. */
  previousAmount?: number;
  /** What zero is called: a sum, or «رایگان» for prices. */
  zero?: 'sum' | 'free';
  /** What a negative sum is called: a minus, or «… کمتر» for discounts. */
  negative?: 'minus' | 'less';
  /** `l` and `xl` are totals. */
  size?: keyof typeof styles.size;
  tone?: 'plain' | 'muted';
  /** Digits of one width, for a column of sums. */
  isColumn?: boolean;
}

/** `rial` is shown in toman, a tenth of it. */
export function MoneyText(props: MoneyTextProps) {
  const { rial, hasRial, previousAmount, size = 'm', tone = 'plain', isColumn } = props;
  const i18n = useI18n();
  const isLess = props.negative === 'less' && rial < 0;
  const figures = isColumn ? ` ${styles.column}` : '';
  return (
    <span className={`${styles.root} ${styles.size[size]} ${styles.tone[isLess ? 'less' : tone]}${figures}`}>
      <span className={styles.line}>
        {previousAmount !== undefined && previousAmount !== rial && <PreviousPrice rial={previousAmount} />}
        <IsolatedSum>{sumText(i18n, props)}</IsolatedSum>
      </span>
      {hasRial && isExactSum(rial) && rial !== 0 && (
        <span className={styles.secondary}>
          <IsolatedSum>{i18n.rial(isLess ? -rial : rial)}</IsolatedSum>
        </span>
      )}
    </span>
  );
}

// A minus comes with a left-to-right mark, by which `auto` would turn number and unit round.
function IsolatedSum({ children }: { children: string }) {
  const { direction } = useI18n();
  return (
    <bdi dir={direction} className={styles.sum}>
      {children}
    </bdi>
  );
}

function PreviousPrice({ rial }: { rial: number }) {
  const { t, toman } = useI18n();
  return (
    <>
      <VisuallyHidden>{`${t(texts.was)} `}</VisuallyHidden>
      <s className={`${styles.sum} ${styles.previousAmount}`}>
        {isExactSum(rial) ? toman(rial) : t(texts.unknown)}
      </s>
      <VisuallyHidden>{` ${t(texts.now)} `}</VisuallyHidden>
    </>
  );
}

const isExactSum = (rial: number) => Number.isSafeInteger(rial);

function sumText({ t, toman }: I18n, { rial, zero = 'sum', negative }: MoneyTextProps): string {
  if (!isExactSum(rial)) return t(texts.unknown);
  if (rial === 0 && zero === 'free') return t(texts.free);
  // Minus nothing is nothing.
  if (rial === 0) return toman(0);
  return rial < 0 && negative === 'less' ? t(texts.less, { sum: toman(-rial) }) : toman(rial);
}
