export default function PlaceholderPage() { return null }
