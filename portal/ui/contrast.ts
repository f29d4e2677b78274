const parts = (hex: string): [number, number, number] | undefined => {
  const full = /^#([0-9a-f]{3})$/i.test(hex) ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex;
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(full);
  return match ? [parseInt(match[1]!, 16), parseInt(match[2]!, 16), parseInt(match[3]!, 16)] : undefined;
};

const luminance = (rgb: readonly number[]): number => {
  const [r = 0, g = 0, b = 0] = rgb.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** Contrast of two HEX colours, 1 to 21 (WCAG 2.2); undefined if one of them is no HEX colour. */
export const contrast = (one: string, other: string): number | undefined => {
  const [a, b] = [parts(one), parts(other)];
  if (!a || !b) return undefined;
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

type Colours = { readonly hexColor: string; readonly textColor: string };

/**
 * A client's colours for the menu, black and white where there are none; a text colour without enough contrast is
 * replaced by black or white.
 */
export const menuColours = (given: Partial<Colours> | null | undefined): Colours => {
  const hexColor = given?.hexColor && parts(given.hexColor) ? given.hexColor : '#000000';
  const wanted = given?.textColor && parts(given.textColor) ? given.textColor : '#ffffff';
  if ((contrast(hexColor, wanted) ?? 0) >= 4.5) return { hexColor, textColor: wanted };
  return {
    hexColor,
    textColor: (contrast(hexColor, '#ffffff') ?? 0) >= (contrast(hexColor, '#000000') ?? 0) ? '#ffffff' : '#000000',
  };
};
