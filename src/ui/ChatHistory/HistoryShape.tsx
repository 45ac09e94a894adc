// Draws the shape of a conversation that is still on its way. Knows nothing of what it will say.
import { Loading } from '../Skeleton/Skeleton.tsx';
import * as styles from './ChatHistory.css.ts';

export function HistoryShape() {
  return (
    <div className={styles.shapes}>
      <Loading>
        <div aria-hidden className={styles.shapeFrom.visitor} />
        <div aria-hidden className={styles.shapeFrom.answer} />
        <div aria-hidden className={styles.shapeFrom.visitor} />
        <div aria-hidden className={styles.shapeFrom.answer} />
      </Loading>
    </div>
  );
}
