// Counts the segments of a text as the API does (3GPP TS 23.038 and 23.040).

const GSM = new Set(
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);
const EXTENSION = new Set("\f^{}\\[~]|€");

/** Whether a text has characters of the GSM alphabet alone. */
const isGsm = (text) => [...text].every((character) => GSM.has(character) || EXTENSION.has(character));

/** How much a single segment holds, in the encoding of this text. */
export const capacity = (text) => (isGsm(text) ? 160 : 70);

/** {segments, left}: how many there are, and how much still fits into the last one. */
export function count(text) {
  const characters = [...text];
  const gsm = isGsm(text);
  const alone = capacity(text);
  const each = gsm ? 153 : 67;
  const width = (character) => (gsm ? (EXTENSION.has(character) ? 2 : 1) : character.length);
  let whole = 0;
  let segments = 1;
  let filled = 0;
  for (const character of characters) {
    const wide = width(character);
    whole += wide;
    if (filled + wide > each) {
      segments += 1;
      filled = 0;
    }
    filled += wide;
  }
  return whole <= alone ? { segments: 1, left: alone - whole } : { segments, left: each - filled };
}
