// Knows that the panel starts in two pieces, so that a phone can answer between them. Knows neither.
import './global.css';
import 'react-dom/client';

// React is there by now, and a slow phone took its time over it.
setTimeout(() => void import(/* webpackMode: "eager" */ './start.tsx'));
