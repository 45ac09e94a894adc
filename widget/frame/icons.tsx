/** @jsxImportSource preact */

export const CloseIcon = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true" class="icon">
    <path d="M18 6 6 18M6 6l12 12" />
  </svg>
);

export const SendIcon = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true" class="icon directional">
    <path d="M21.5 2.500 10.500 13.500M21.500 2.500 14.600 21.300a.5.5 0 0 1-.9 0l-3.200-7.800-7.800-3.200a.5.5 0 0 1 0-.9z" />
  </svg>
);

export const ClipIcon = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true" class="icon">
    <path d="m16 6-8.400 8.600a2 2 0 0 0 2.800 2.800l8.400-8.600a4 4 0 1 0-5.700-5.700l-8.400 8.600a6 6 0 1 0 8.500 8.500l8.400-8.600" />
  </svg>
);

export const MicIcon = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true" class="icon">
    <path d="M12 19v3M19 10v2a7 7 0 0 1-14 0v-2M12 2a3 3 0 0 1 3 3v7a3 3 0 0 1-6 0V5a3 3 0 0 1 3-3" />
  </svg>
);

export const SparkIcon = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true" class="icon">
    <path d="M12 3l1.900 5.700a2 2 0 0 0 1.300 1.300L21 12l-5.800 1.900a2 2 0 0 0-1.300 1.300L12 21l-1.900-5.800a2 2 0 0 0-1.300-1.300L3 12l5.800-2a2 2 0 0 0 1.300-1.300z" />
  </svg>
);

export const Logo = () => (
  <svg viewBox="0 0 32 32" width="14" height="14" aria-hidden="true">
    <path
      d="M6 4h20a4 4 0 0 1 4 4v12a4 4 0 0 1-4 4h-7l-5.200 5.200a1 1 0 0 1-1.800-.7V24H6a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4Z"
      fill="#417df4"
    />
    <path d="M9 14.200l4.400 4.300L23 9.600" fill="none" stroke="#fff" stroke-width="2.600" />
  </svg>
);

export const HomeIcon = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true" class="icon">
    <path d="m3 11 9-8 9 8M5 9.500V20a1 1 0 0 0 1 1h4v-6h4v6h4a1 1 0 0 0 1-1V9.500" />
  </svg>
);

export const MenuIcon = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true" class="icon">
    <path d="M12 5.500v.01M12 12v.01M12 18.500v.01" stroke-width="3" />
  </svg>
);
