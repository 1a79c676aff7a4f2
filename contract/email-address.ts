/**
 * An address as RFC 5321 and 6531 have it, less quoted local parts and address literals: a dotted local
 * part of up to 64 characters, and a domain of two or more labels. Letters of any script.
 */
export const emailAddress =
  /^(?=[^@]{1,64}@)[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@((?!-)[\p{L}\p{M}\p{N}-]{1,63}(?<!-)\.)+(?!-|\d+$)[\p{L}\p{M}\p{N}-]{2,63}(?<!-)$/u
