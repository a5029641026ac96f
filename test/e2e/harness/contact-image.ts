/** The dark modules of a QR code with the address `QR_ADDRESS`, 25 × 25, as runs in the rows. Made with zxing-wasm's writer. */
const QR_PATH =
  'M0 0h7M8 0h1M13 0h2M18 0h7M0 1h1M6 1h1M8 1h2M13 1h1M18 1h1M24 1h1M0 2h1M2 2h3M6 2h1M8 2h1M10 2h6M18 2h1M20 2h3M24 2h1M0 3h1M2 3h3M6 3h1M12 3h5M18 3h1M20 3h3M24 3h1M0 4h1M2 4h3M6 4h1M8 4h2M11 4h1M13 4h2M16 4h1M18 4h1M20 4h3M24 4h1M0 5h1M6 5h1M11 5h1M13 5h2M16 5h1M18 5h1M24 5h1M0 6h7M8 6h1M10 6h1M12 6h1M14 6h1M16 6h1M18 6h7M9 7h3M13 7h1M0 8h1M3 8h6M14 8h2M17 8h1M20 8h1M22 8h3M1 9h2M4 9h2M9 9h3M13 9h3M17 9h1M19 9h5M0 10h1M3 10h5M10 10h2M15 10h7M24 10h1M0 11h3M5 11h1M7 11h1M12 11h1M14 11h1M17 11h1M21 11h4M1 12h6M9 12h2M12 12h1M16 12h3M24 12h1M0 13h1M2 13h4M8 13h2M13 13h4M20 13h1M23 13h1M0 14h3M4 14h3M10 14h6M17 14h1M20 14h5M0 15h1M2 15h1M4 15h2M7 15h1M11 15h1M16 15h1M19 15h1M21 15h2M24 15h1M0 16h1M4 16h3M8 16h2M13 16h1M15 16h6M22 16h2M8 17h1M10 17h4M16 17h1M20 17h1M22 17h2M0 18h7M8 18h4M16 18h1M18 18h1M20 18h1M24 18h1M0 19h1M6 19h1M8 19h1M12 19h5M20 19h1M23 19h1M0 20h1M2 20h3M6 20h1M8 20h1M10 20h1M12 20h1M14 20h7M23 20h2M0 21h1M2 21h3M6 21h1M8 21h3M16 21h3M23 21h2M0 22h1M2 22h3M6 22h1M10 22h1M12 22h1M15 22h3M20 22h5M0 23h1M6 23h1M9 23h2M14 23h2M18 23h3M22 23h3M0 24h7M8 24h2M12 24h3M16 24h1M18 24h1M21 24h1M24 24h1';

/** What the code in the images of `/contact` and `/qr` says. */
export const QR_ADDRESS = 'https://qr.example/menu';

/** An image as a data address: words that hold what can be opened, and a QR code. */
export function contactImage(id: string, lines: readonly string[]): string {
  const words = lines.map(
    (line, index) =>
      `<text x="24" y="${56 + 48 * index}" font-family="sans-serif" font-size="26">${line}</text>`,
  );
  const top = 40 + 48 * lines.length;
  const code = `<path transform="translate(24.5 ${top + 0.5}) scale(6)" d="${QR_PATH}" stroke="#000" shape-rendering="crispEdges"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="560" height="${top + 180}"><rect width="100%" height="100%" fill="#fff"/>${words.join('')}${code}</svg>`;
  return `<img id="${id}" src="data:image/svg+xml,${encodeURIComponent(svg)}">`;
}
