/** What a location names, the smallest first: "Portland, Oregon" is a city and its region. */
export function placeOf(location: string): { city: string; region?: string; country?: string } {
  const [city = location, region, ...rest] = location.split(',').map((part) => part.trim())
  return { city, region, country: rest.length > 0 ? rest.join(', ') : undefined }
}
